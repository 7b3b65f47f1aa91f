import type { clientInvitation as english } from '../../en/attorney/client-invitation.ts'

export const clientInvitation = {
  'invite.title': 'Lo que ve {client}',
  'invite.follows': '{client} sigue este reclamo: ve cómo va, sin respuestas ni mensajes.',
  'invite.none':
    '{client} todavía no ve este reclamo. Con una invitación podrá ver en cualquier momento cómo va, sin llamar: sin respuestas, sin mensajes y sin nada que cambiar.',
  'invite.mailed': 'Invitación enviada por correo electrónico a {email} el {date}. Vale hasta el {until}.',
  'invite.mailFailed': 'La invitación no se pudo entregar a {email}. Revise la dirección y vuelva a invitar.',
  'invite.coded': 'Se hizo un código el {date}. Vale hasta el {until} y sirve una sola vez.',
  'invite.act': 'Invitar a {client}',
  'invite.again': 'Volver a invitar a {client}',
  'invite.text':
    '{client} inicia sesión, o crea una cuenta, y desde entonces ve cómo va el reclamo. Una invitación anterior deja de valer.',
  'invite.textLeft':
    'Ningún abogado lleva ya este reclamo. {client} inicia sesión, o crea una cuenta, y desde entonces tiene el reclamo. Una invitación anterior deja de valer.',
  'invite.email': 'Correo electrónico',
  'invite.email.hint':
    'La cuenta debe tener esta dirección. Sin dirección recibe aquí un código que puede dar a {client} en una carta o en persona.',
  'invite.email.wrong':
    'Escriba una dirección como nombre@example.com, o déjela vacía para recibir un código.',
  'invite.send': 'Enviar la invitación',
  'invite.makeCode': 'Hacer un código',
  'invite.sent': 'La invitación va en camino a {email}.',
  'invite.code.title': 'Código para {client}',
  'invite.code.once': 'Este código se muestra una sola vez. Anótelo, o copie la frase, antes de cerrar.',
  'invite.code.letter':
    'Abra {address}, inicie sesión o cree una cuenta, y escriba el código {code} a más tardar el {until}.',
  'invite.copy': 'Copiar la frase',
  'invite.copied': 'Copiada',
  'invite.notCopied': 'No se pudo copiar. Marque la frase y cópiela.',
  'invite.done': 'Ya lo tengo',
} satisfies Record<keyof typeof english, string>
