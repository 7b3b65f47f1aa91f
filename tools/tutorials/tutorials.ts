import type { TutorialScript } from './script.ts'
import { claimForm } from './scripts/claim-form.ts'
import { manageClaims } from './scripts/manage-claims.ts'
import { signUp } from './scripts/sign-up.ts'
import { uploadDocuments } from './scripts/upload-documents.ts'

/** The four tutorials of docs/rules/public-pages.md "Tutorials", played in this product. */
export const tutorials: readonly TutorialScript[] = [signUp, claimForm, uploadDocuments, manageClaims]
