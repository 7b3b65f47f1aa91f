import type { partyLinks as english } from '../../en/attorney/party-links.ts'

export const partyLinks = {
  'partyLinks.title': 'A dónde van los enlaces para firmar',
  'partyLinks.text':
    'Cada persona firma con un enlace personal que le llega solo a ella, nunca a su bufete. Escriba el correo electrónico de cada una antes de responder al acuerdo.',
  'partyLinks.change.text': 'Una dirección nueva vale para los enlaces que se envíen desde entonces.',
  'partyLinks.email': 'Correo electrónico de {name}',
  'partyLinks.email.wrong': 'Escriba una dirección como nombre@example.com.',
  'partyLinks.save': 'Guardar direcciones',
  'partyLinks.change': 'Cambiar direcciones',
  'partyLinks.keep': 'Dejar las direcciones',
  'partyLinks.saved': 'Las direcciones están guardadas.',
  'partyLinks.failed': 'Las direcciones no se guardaron',
} satisfies Record<keyof typeof english, string>
