import * as common from '../theme/common.module.css'
import { Fragment } from 'react'

/** A claim's number, as `formatClaimNumber` writes it, or a parcel's. */
const number = /(\b[A-Z]{1,4}-\d{4,15}-\d\b|\b\d{3}(?:-\d{3}){3}\b)/

/** A sentence whose claim and parcel numbers never break: browsers break at hyphens. Copied text is unchanged. */
export function NoBreak({ text }: { readonly text: string }) {
  return text.split(number).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={common.nowrap}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
