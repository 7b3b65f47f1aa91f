import type { publicPages as english } from '../../en/shared/public.ts'

export const publicPages = {
  'public.item.faq': 'Preguntas frecuentes',
  'public.item.tutorials': 'Tutoriales',
  'public.doNotSell': 'No vendan mi información personal',
  'public.language.en': 'English',
  'public.language.es': 'Español',
} satisfies Record<keyof typeof english, string>
