import type { map as english } from '../../en/map/map.ts'

export const map: Readonly<Record<keyof typeof english, string>> = {
  'map.summary':
    '{claims, plural, one {# reclamo} other {# reclamos}} en {places, plural, one {# lugar} other {# lugares}} de esta vista.',
  'map.rough':
    '{count, plural, one {# solo tiene un lugar aproximado.} other {# solo tienen un lugar aproximado.}}',
  'map.elsewhere': '{count, plural, one {# reclamo está} other {# reclamos están}} fuera de esta vista.',
  'map.nowhere':
    '{count, plural, one {# reclamo no está} other {# reclamos no están}} en el mapa: ni una inspección ni un código postal dicen dónde.',
  'map.behind': 'Algunos reclamos acaban de cambiar; el mapa los muestra en un momento.',
  'map.partial':
    'Coinciden tantos reclamos que aquí se muestran solo {count, number}; otro filtro o una palabra más larga los reduce.',
  'map.asTable': 'Abrir como tabla de reclamos',
  'map.name':
    'Mapa de reclamos. La lista de al lado dice lo mismo. Las flechas mueven el mapa; más y menos lo acercan y lo alejan.',
  'map.zoomIn': 'Acercar',
  'map.zoomOut': 'Alejar',
  'map.counties': 'Mostrar los cuatro condados',
  'map.whole': 'Mostrar toda California',
  'map.list': 'Lo mismo en una lista',
  'map.follows': 'Sigue al mapa',
  'map.county': 'Condado de {county}',
  'map.otherCounty': 'En otra parte',
  'map.countyClaims': '{count, plural, one {# reclamo} other {# reclamos}}',
  'map.shareOf': 'De {count, number} en esta marca',
  'map.area': 'Zona de {town}',
  'map.noArea': 'Fuera de los cuatro condados',
  'map.zip': 'Código postal {zip}',
  'map.isRough': 'Aproximado: centro del código postal',
  'map.someRough': '{count, plural, one {# con un lugar aproximado} other {# con un lugar aproximado}}',
  'map.inspected': 'Inspección: {damage}',
  'map.mark': '{count, plural, one {# reclamo} other {# reclamos}}: {place}',
  'map.markRough': '{count, plural, one {# reclamo} other {# reclamos}}: {place}, lugar aproximado',
  'map.table': 'Ver estos reclamos en la tabla',
  'map.tableOf': 'Ver en la tabla {count, plural, one {el reclamo} other {los # reclamos}} de {place}',
  'map.close': 'Cerrar la tarjeta',
  'map.placedBy.apn': 'Inspección {number}, encontrada por APN',
  'map.placedBy.address': 'Inspección {number}, encontrada por la dirección',
  'map.placedRough':
    'No se encontró ninguna inspección. Los reclamos están en el centro de su código postal.',
  'map.legend': 'Leyenda',
  'map.legendMany': 'Varios reclamos, con su número',
  'map.legendOne': 'Un lugar, según una inspección',
  'map.legendRough': 'Aproximado: centro del código postal',
  'map.legendChosen': 'Seleccionado',
  'map.tilesMissing':
    'Algunas imágenes del terreno no se cargaron. Los contornos y todos los reclamos están aquí.',
  'map.none': 'No hay reclamos en esta vista',
  'map.noneText': 'Aleje o mueva el mapa. También puede que un filtro los deje fuera.',
  'map.loading': 'Cargando el mapa',
  'map.failed': 'No pudimos cargar el mapa.',
  'map.failedText': 'No se perdió nada. Intente de nuevo en un momento.',
}
