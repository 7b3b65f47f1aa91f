import type { clientInvitation as english } from '../../en/attorney/client-invitation.ts'

export const clientInvitation = {
  'invite.act': 'Invitar a {client}',
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
