import type { content as english } from '../../en/public/content.ts'

export const content = {
  'content.rates.caption': '{fire}: viviendas y otras estructuras',
  'content.rates.youAre': 'Usted es',
  'content.rates.house': 'Vivienda, por pie²',
  'content.rates.other': 'Otra estructura, por pie²',
  'content.faq.contents': 'Índice',
  'content.createAccount': 'Crear una cuenta',
  'content.howItWorks': 'Cómo funciona',
  'content.estimate': 'Calcule un pago aproximado',
  'content.rates.manufactured': 'Casas prefabricadas, sin importar su tamaño',
  'content.rates.singleWide': 'Sencilla',
  'content.rates.doubleWide': 'Doble ancho',
  'content.rates.land':
    'Terreno, para propietarios que vivían allí y arrendadores. La tarifa depende del tamaño de toda la propiedad.',
  'content.rates.acres': 'Toda la propiedad',
  'content.rates.perAcre': 'Por acre',
  'content.rates.atLeast': 'Al menos',
  'content.rates.tier.first': 'Menos de {to} acres',
  'content.rates.tier': 'De {from} a menos de {to} acres',
  'content.rates.tier.last': '{from} acres o más',
  'content.rates.oneByOne': 'Se revisa caso por caso',
  'content.rates.destroyed':
    'Se paga una estructura cuando quedó destruida, es decir, con más del 50% de daño.',
  'content.rates.individual':
    'Las casas de triple ancho, y los propietarios que no vivían en la vivienda ni la alquilaban, se revisan caso por caso.',
  'content.rates.insurance.deduct':
    'Lo que el seguro pagó o debe por las estructuras se resta de las estructuras, nunca del terreno.',
  'content.rates.insurance.none': 'El seguro no se resta.',
  'content.rates.attorney':
    'Si le representa un abogado, se agrega el {percent}% de lo que queda después del seguro para sus honorarios.',
  'content.rates.rebuild':
    'Bono de reconstrucción: {bonus}. Solicítelo dentro de {years, plural, one {# año} other {# años}} desde su pago, con un permiso de construcción y comprobantes de que gastó al menos {spent}.',
  'content.limits': 'Cuánto tiempo tiene',
  'content.limits.file': 'Presentar su reclamo ({fire})',
  'content.limits.file.open': 'Todavía no hay fecha límite. Cuando la haya, aparecerá aquí.',
  'content.limits.file.until': 'Hasta el {date}',
  'content.limits.documents': 'Enviar un documento que le pedimos',
  'content.limits.documents.until':
    '{days, plural, one {# día} other {# días}} desde nuestro mensaje. Nuestro plazo queda en pausa mientras esperamos.',
  'content.limits.answer': 'Responder a la oferta',
  'content.limits.answer.until': '{days, plural, one {# día} other {# días}} desde la oferta',
  'content.limits.split': 'Decir cómo se distribuye el pago',
  'content.limits.split.until':
    '{days, plural, one {# día} other {# días}} desde que usted acepta, si son más de una persona',
  'content.limits.sign': 'Firmar el acuerdo, todas las personas',
  'content.limits.sign.until': '{days, plural, one {# día} other {# días}} desde el acuerdo',
  'content.limits.over':
    'Si se acaba uno de los tres últimos plazos, la oferta vence y no se paga nada por ella. Escriba a su revisor: podemos enviar otra.',
  'content.proofs': 'Documentos que pedimos',
  'content.proofs.text': 'No los necesita para empezar. Elija qué relación tenía con la propiedad:',
  'content.proofs.optional': 'opcional',
} satisfies Record<keyof typeof english, string>
