import * as common from '../theme/common.module.css'
import { Fragment } from 'react'

/** As `formatClaimNumber` writes them. */
const claimNumber = /(\b[A-Z]{1,4}-\d{4,15}-\d\b)/

/** A sentence whose claim numbers go to the next line whole: browsers break at hyphens. What is copied stays as it is. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(claimNumber).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={common.nowrap}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
