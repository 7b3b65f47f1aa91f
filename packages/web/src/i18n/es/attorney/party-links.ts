import type { partyLinks as english } from '../../en/attorney/party-links.ts'

export const partyLinks = {
  'partyLinks.title': 'Cómo firma cada persona',
  'partyLinks.text':
    'Cada quien firma por sí mismo: con un enlace personal que va al correo electrónico de la persona y nunca a su bufete, o en papel. Indique cuál para cada persona antes de responder el acuerdo.',
  'partyLinks.change.text':
    'Una dirección nueva vale para los enlaces que se envíen desde entonces. Quien firme en papel ya no tendrá enlace; quien firmó, firmó.',
  'partyLinks.way': 'Cómo firma {name}',
  'partyLinks.way.link': 'Con un enlace personal por correo electrónico',
  'partyLinks.way.paper': 'En papel',
  'partyLinks.way.paper.text':
    'Cuando el acuerdo esté aceptado, usted lo imprime para esta persona y sube la página firmada. Un revisor la confirma.',
  'partyLinks.email': 'Correo electrónico de {name}',
  'partyLinks.email.wrong': 'Escriba una dirección como nombre@example.com.',
  'partyLinks.onPaper': 'firma en papel',
  'partyLinks.save': 'Guardar cómo firma cada persona',
  'partyLinks.change': 'Cambiar cómo firma cada persona',
  'partyLinks.keep': 'Dejar como está',
  'partyLinks.failed': 'No se guardó cómo firma cada persona',
} satisfies Record<keyof typeof english, string>
