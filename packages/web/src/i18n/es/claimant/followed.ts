import type { followed as english } from '../../en/claimant/followed.ts'

export const followed = {
  'followed.title': 'Reclamos que lleva su bufete',
  'followed.open': 'Ver cómo va',
  'followed.turn': 'A quién le toca',
  'followed.turn.attorney': 'Le toca a su abogado',
  'followed.turn.attorneyUntil': 'Le toca a su abogado hasta el {date}',
  'followed.attorney': 'Su abogado responde por usted: {attorney}',
  'followed.attorney.text':
    'Aquí puede leer cómo va su reclamo. Para cambiar o preguntar algo, escriba o llame a su abogado.',
  'followed.offer.until': 'Su abogado puede responder hasta el {date}.',
  'followed.papers': 'Documentos del reclamo',
  'followed.papers.none': 'Aún no hay documentos en el reclamo.',
} satisfies Record<keyof typeof english, string>
