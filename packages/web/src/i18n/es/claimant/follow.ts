import type { follow as english } from '../../en/claimant/follow.ts'

export const follow = {
  'follow.title': 'Abrir un reclamo que presentaron por usted',
  'follow.text':
    'Un bufete que presentó un reclamo por usted puede invitarle a verlo, por correo electrónico o con un código en una carta.',
  'follow.received': 'Tiene una invitación',
  'follow.received.firm':
    '{firm} le invita a seguir el reclamo {number}. Puede aceptar la invitación hasta el {until}.',
  'follow.received.left':
    'Le invitan a hacerse cargo del reclamo {number}. Ningún abogado lo lleva ya. Puede aceptar la invitación hasta el {until}.',
  'follow.take': 'Abrir el reclamo {number}',
  'follow.code.title': 'Con un código',
  'follow.code': 'Código de su carta',
  'follow.code.hint': 'Doce letras y cifras, como 7K2M-QX4P-9TDB. Puede usar minúsculas y dejar los guiones.',
  'follow.code.wrong': 'Un código tiene doce letras y cifras. Compárelo con su carta.',
  'follow.code.act': 'Abrir el reclamo',
  'follow.failed': 'El reclamo no se abrió',
  'follow.link': '¿Un bufete presentó el reclamo por usted? Ábralo',
} satisfies Record<keyof typeof english, string>
