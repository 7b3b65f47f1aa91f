import type { standardWords as english } from '../../en/reviewer/standard-words.ts'

export const standardWords = {
  'words.label': 'Textos habituales',
  'words.choose': 'Elija qué decir',
  'words.hint': 'Aparecen en el idioma del hogar y puede cambiarlos.',
  'words.refuse.unreadable':
    'No podemos leer este archivo. Envíe una foto o un escaneo más nítido que muestre la página completa.',
  'words.refuse.pages': 'Faltan páginas. Envíe todas las páginas de este documento.',
  'words.refuse.address': 'Este documento no muestra la dirección de la propiedad. Envíe uno que la muestre.',
  'words.refuse.name': 'Este documento no muestra el nombre del reclamante. Envíe uno que lo muestre.',
  'words.refuse.date': 'Este documento es posterior al incendio. Envíe uno anterior.',
  'words.refuse.kind': 'Este no es el documento que se pidió. Envíe el que se nombra arriba.',
  'words.requestDocuments.listed':
    'Para continuar con su reclamo necesitamos los documentos indicados aquí. Basta una foto tomada con su teléfono.',
  'words.requestDocuments.unreadable':
    'No pudimos leer lo que envió. Envíe otra vez los documentos indicados aquí, en fotos nítidas de páginas completas.',
  'words.requestDocuments.other':
    'Lo que envió no muestra lo que debemos comprobar. Envíe otros documentos de los tipos indicados aquí. Escríbanos si no tiene ninguno.',
  'words.await.noAnswer':
    'Le escribimos y todavía no tenemos respuesta. Su reclamo espera hasta que nos escriba o envíe lo que falta. No se pierde nada.',
  'words.await.asked': 'Nos pidió que esperáramos. Su reclamo continúa en cuanto nos escriba.',
  'words.close.outside': 'La propiedad está fuera de la zona de este programa.',
  'words.close.notConfirmed': 'Los documentos enviados no confirman lo que dice el reclamo.',
  'words.close.noHome': 'Este programa no cubre la pérdida que describe el reclamo.',
  'words.close.asked': 'Nos pidió que cerráramos este reclamo.',
  'words.close.duplicate':
    'Se presentó otro reclamo por el mismo hogar y la misma propiedad. Ese continúa y nada de él se pierde.',
  'words.rebuildIncomplete.permit':
    'Falta el permiso de construcción. Envíe el de la propiedad por la que presentó el reclamo.',
  'words.rebuildIncomplete.receipts':
    'Las facturas y los recibos todavía no alcanzan lo que se debe gastar. Envíe más.',
  'words.rebuildIncomplete.unreadable':
    'No pudimos leer lo que envió. Envíe los papeles otra vez, en fotos nítidas de páginas completas.',
  'words.denyRebuild.notProven': 'Los papeles enviados no muestran que el hogar se vuelve a construir.',
  'words.denyRebuild.address': 'El permiso de construcción es de otra propiedad.',
  'words.denyRebuild.asked': 'Nos pidió que no siguiéramos con el bono.',
} satisfies Record<keyof typeof english, string>
