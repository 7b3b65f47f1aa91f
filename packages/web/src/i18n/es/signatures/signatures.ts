import type { signatures as english } from '../../en/signatures/signatures.ts'

export const signatures = {
  'signedPage.title': 'Página firmada de {name}',
  'signedPage.compare':
    'Compare la página con el acuerdo: el mismo número de reclamo, versión y SHA-256, el nombre de esta persona y una firma a mano.',
  'signedPage.claim': 'Número de reclamo',
  'signedPage.person': 'Persona que firma',
  'signedPage.version': 'Versión del acuerdo',
  'signedPage.hash': 'SHA-256 del acuerdo',
  'signedPage.uploaded': 'Subida',
  'signedPage.uploadedBy': '{date}, por {name}',
  'signedPage.page': 'La página firmada',
  'signedPage.agreement': 'El acuerdo',
  'signedPage.save': 'Guardar {file}',
  'signedPage.loading': 'Cargando…',
  'signedPage.notLoaded': 'No se pudo cargar el archivo. Cierre esto y vuelva a abrirlo.',
  'signedPage.question': '¿Qué muestra la página?',
  'signedPage.yes': 'La firma de esta persona en este acuerdo',
  'signedPage.no': 'Otra cosa, o no se puede saber',
  'signedPage.question.missing': 'Indique qué muestra la página.',
  'signedPage.name': 'Nombre como se firmó',
  'signedPage.name.missing': 'Escriba el nombre que está en la página.',
  'signedPage.day': 'Fecha que está en el papel',
  'signedPage.day.missing': 'Escriba una fecha del {from} a hoy.',
  'signedPage.reason.en': 'Por qué, en inglés',
  'signedPage.reason.es': 'Por qué, en español',
  'signedPage.reason.hint':
    'Quien presentó el reclamo lo lee en su idioma y envía otra página. Tiene al menos {days, plural, one {# día} other {# días}} para eso.',
  'signedPage.reason.missing': 'Indique el motivo en los dos idiomas.',
  'signedPage.reason.often': 'Lo que se dice a menudo',
  'signedPage.often.unreadable': 'No se lee',
  'signedPage.often.other': 'Otro acuerdo',
  'signedPage.often.noSignature': 'Sin firma',
  'signedPage.often.noDay': 'Sin fecha',
  'signedPage.often.unreadable.words':
    'La página no se lee lo bastante bien. Fotografíela o escanéela completa otra vez, con buena luz.',
  'signedPage.often.other.words':
    'La página es de otra versión del acuerdo. Imprima la que se muestra ahora con el reclamo y haga firmar esa página.',
  'signedPage.often.noSignature.words':
    'La página no lleva la firma a mano de la persona que se nombra en ella.',
  'signedPage.often.noDay.words':
    'La página no lleva fecha. Pida a la persona que firme una página con la fecha.',
  'signedPage.confirm': 'Confirmar la firma',
  'signedPage.refuse': 'Rechazar la página',
  'signedPage.act': 'Guardar',
  'signedPage.confirmed': 'La firma está confirmada.',
  'signedPage.refused': 'La página está rechazada; se avisa a quien presentó el reclamo.',
  'signedPage.failed': 'No se guardó nada',
} satisfies Record<keyof typeof english, string>
