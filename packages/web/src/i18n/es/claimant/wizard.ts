import type { wizard as english } from '../../en/claimant/wizard.ts'

export const wizard = {
  'wizard.claims': 'Reclamos',
  'wizard.start': 'Iniciar un reclamo',
  'wizard.create': 'Crear un reclamo',
  'wizard.loading': 'Cargando el formulario del reclamo',
  'wizard.fire': 'Incendio',
  'wizard.step': 'PASO {n} de {total}',
  'wizard.steps': 'Pasos',
  'wizard.stepDone': 'Listo:',
  'wizard.legend': 'Los campos marcados con * son obligatorios.',
  'wizard.next': 'Siguiente',
  'wizard.previous': 'Anterior',
  'wizard.submit': 'Presentar',
  'wizard.saving': 'Guardando',
  'wizard.savingLong':
    'Esto tarda más de lo habitual. Lo que escribió se conserva; deje esta página abierta.',
  'wizard.problems':
    '{count, plural, one {Hay 1 problema en esta página} other {Hay # problemas en esta página}}',
  'wizard.errorTitle': 'Error: {title}',
  'wizard.edit': 'Modificar',
  'wizard.changedStep': 'Su cambio en {step} se guardó. Está otra vez en la revisión.',
  'wizard.changedNow': 'Recién cambiado',
  'wizard.nothingAsked': 'En este paso no se preguntó nada.',
  'wizard.restored.title': 'Recuperamos lo que escribió en este dispositivo',
  'wizard.restored.text': 'Aún no se había guardado. Presione Siguiente para guardarlo.',
  'wizard.restored.discard': 'Descartarlo',
  'wizard.changed.title': 'Este reclamo se cambió en otra ventana',
  'wizard.changed.text':
    'No se ha perdido nada. Elija qué respuestas quedan donde las dos ventanas difieren.',
  'wizard.changed.mine': 'Usar lo que escribí aquí',
  'wizard.changed.other': 'Cargar las otras respuestas',
  'wizard.offline.title': 'No podemos comunicarnos con el servidor',
  'wizard.offline.text':
    'No tiene conexión. Lo que escribe se conserva en este dispositivo y se guarda cuando vuelva la conexión.',
  'wizard.unkept.text':
    'No tiene conexión y este dispositivo no puede conservar lo que escribe. Deje esta página abierta hasta que vuelva la conexión.',
  'wizard.signIn.title': 'Inicie sesión de nuevo',
  'wizard.signIn.text': 'Lo que escribió se conserva en este dispositivo. Volverá a este mismo paso.',
  'wizard.signIn.action': 'Iniciar sesión',
  'wizard.submitted.title': 'Este reclamo ya se presentó',
  'wizard.submitted.text': 'Sus respuestas ya no pueden cambiar. Todavía puede enviar documentos.',
  'wizard.submitted.action': 'Ver el reclamo',
  'wizard.deleted.title': 'Este reclamo ya no existe',
  'wizard.deleted.text':
    'Se eliminó, quizás en otra ventana, y ya no se puede guardar nada en él. Lo que escribió sigue aquí: puede empezar un reclamo nuevo con ello.',
  'wizard.deleted.again': 'Empezar un reclamo nuevo con estas respuestas',
  'wizard.deleted.leave': 'Salir sin ellas',
  'wizard.refused.title': 'No podemos guardar este paso',
  'wizard.tryAgain': 'Volver a intentarlo',
  'wizard.requestNumber': 'Número de solicitud: {id}',
  'wizard.otherForm.title': 'Este incendio tiene sus propias preguntas',
  'wizard.otherForm.text': 'Se conservan sus respuestas a las preguntas que están en ambos formularios.',
  'wizard.formChanged.title': 'Las preguntas cambiaron',
  'wizard.formChanged.text':
    'El formulario se actualizó mientras estaba abierto. Se conservó cada respuesta que todavía se pide. Revise las preguntas y presione Siguiente.',
  'wizard.earlierStep.title': 'Este paso necesita su atención primero',
  'wizard.earlierStep.text': 'No se perdió nada. Presione Siguiente cuando esté completo.',
  'wizard.closed.title': 'El programa de este incendio está cerrado',
  'wizard.closed.text':
    'El programa de pagos de recuperación comunitaria para el {fire} cerró el {date}. No se puede iniciar ni presentar un reclamo por este incendio.',
  'wizard.closed.contact':
    'Si tiene preguntas, escriba a {email} o llame a nuestra línea de ayuda al {phone}.',
  'wizard.closed.close': 'Elegir otro incendio',
  'wizard.missing':
    'En este momento no podemos mostrar los detalles del reclamo solicitado. Inténtelo más tarde.',
  'wizard.returnToClaims': 'Volver a los reclamos',
  'wizard.represented.title': 'Su abogado debe volver a presentar este reclamo',
  'wizard.represented.text':
    'En este programa, los reclamos de los hogares representados llegan por medio de su abogado. De todos modos puede firmarlo y presentarlo: su reclamo espera entonces como «Reclamo inactivo: preséntelo de nuevo por medio de su abogado» hasta que su abogado lo confirme por escrito. Pida a su abogado que se comunique con nosotros.',
  'wizard.represented.kept':
    'No se pierde nada de lo que escribió y conserva su número de reclamo. Si ningún abogado le representa por este incendio, elija No.',
  'wizard.filled.title': 'Ya llenamos lo que sabemos',
  'wizard.filled.account': 'Su nombre y su correo electrónico vienen de su cuenta.',
  'wizard.filled.estimate': 'Los valores de su estimación están en los pasos donde se preguntan.',
  'wizard.filled.deletedClaim': 'Las respuestas vienen del reclamo que se eliminó.',
  'wizard.filled.check': 'Revíselos, por favor. Puede cambiar todo hasta presentar el reclamo.',
  'wizard.prepare.title': '¿Qué conviene tener a mano?',
  'wizard.prepare.text':
    'No necesita nada de esto para empezar y puede enviarlo más tarde, también después de presentar el reclamo. Qué papeles son depende de lo que usted era respecto de la propiedad:',
  'wizard.prepare.optional': 'opcional',
} satisfies Record<keyof typeof english, string>
