import type { clientCard as english } from '../../en/attorney/client-card.ts'

export const clientCard = {
  'invite.title': 'Lo que ve {client}',
  'invite.follows': '{client} sigue este reclamo: ve cómo va, sin respuestas ni mensajes.',
  'invite.none':
    '{client} todavía no ve este reclamo. Con una invitación podrá ver en cualquier momento cómo va, sin llamar: sin respuestas, sin mensajes y sin nada que cambiar.',
  'invite.mailed': 'Invitación enviada por correo electrónico a {email} el {date}. Vale hasta el {until}.',
  'invite.mailFailed': 'La invitación no se pudo entregar a {email}. Revise la dirección y vuelva a invitar.',
  'invite.coded': 'Se hizo un código el {date}. Vale hasta el {until} y sirve una sola vez.',
  'invite.again': 'Volver a invitar a {client}',
} satisfies Record<keyof typeof english, string>
