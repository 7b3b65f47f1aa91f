import type { Locale } from '@makewhole/domain/shared/text.ts'
import { messages as enAttorney } from './en/attorney.ts'
import { messages as enContent } from './en/content.ts'
import { messages as enEvidence } from './en/evidence.ts'
import { messages as enFormDesk } from './en/forms.ts'
import { messages as enMap } from './en/map.ts'
import { messages as enReports } from './en/reports.ts'
import { messages as enSignatures } from './en/signatures.ts'
import { messages as enReviewers } from './en/reviewers.ts'
import { messages as enGroups } from './en/groups.ts'
import { messages as esAttorney } from './es/attorney.ts'
import { messages as esContent } from './es/content.ts'
import { messages as esEvidence } from './es/evidence.ts'
import { messages as esFormDesk } from './es/forms.ts'
import { messages as esMap } from './es/map.ts'
import { messages as esReports } from './es/reports.ts'
import { messages as esSignatures } from './es/signatures.ts'
import { messages as esReviewers } from './es/reviewers.ts'
import { messages as esGroups } from './es/groups.ts'
import type { LoadMessages, Messages } from './messages.ts'

/** The texts of all portals and of the public pages. */
export const everyMessage: Readonly<Record<Locale, Messages>> = {
  en: {
    ...enAttorney,
    ...enFormDesk,
    ...enGroups,
    ...enContent,
    ...enSignatures,
    ...enEvidence,
    ...enReviewers,
    ...enReports,
    ...enMap,
  },
  es: {
    ...esAttorney,
    ...esFormDesk,
    ...esGroups,
    ...esContent,
    ...esSignatures,
    ...esEvidence,
    ...esReviewers,
    ...esReports,
    ...esMap,
  },
}

export const loadEveryMessage: LoadMessages = (locale) => Promise.resolve(everyMessage[locale])
