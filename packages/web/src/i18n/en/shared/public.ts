export const publicPages = {
  'public.item.faq': 'FAQ',
  'public.item.tutorials': 'Tutorials',
  'public.doNotSell': 'Do Not Sell My Personal Information',
  'public.language.en': 'English',
  'public.language.es': 'Español',
} as const
