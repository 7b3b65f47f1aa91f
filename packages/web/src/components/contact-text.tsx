import * as common from '../theme/common.module.css'
import { Fragment } from 'react'
import { FormattedMessage } from 'react-intl'
import type { TextId } from '../i18n/text-id.ts'

interface Support {
  readonly email: string
  readonly phone: string
}

/** A phone number that dials; it never breaks over two lines. */
export function PhoneLink({ number }: { readonly number: string }) {
  return (
    <a className={common.whole} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  )
}

export interface TextWithPhoneProps {
  readonly text: string
  /** The part of the text that the number replaces: a placeholder, or the number itself. */
  readonly at: string
  readonly number: string | undefined
}

/** A text in which a phone number is a link, wherever it appears. */
export function TextWithPhone({ text, at, number }: TextWithPhoneProps) {
  return text.split(at).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && number ? <PhoneLink number={number} /> : null}
      {part}
    </Fragment>
  ))
}

/** A written text whose phone number is a link. */
export function DialableText({ text }: { readonly text: string }) {
  const number = /(\+?1 )?\(\d{3}\) \d{3}-\d{4}/.exec(text)?.[0]
  return number === undefined ? text : <TextWithPhone text={text} at={number} number={number} />
}

export interface ContactTextProps {
  /** Id of a text with the contact as `{phone}` and `{email}`. */
  readonly id: TextId
  readonly support: Support
}

/** A text whose phone number and e-mail address are links. */
export function ContactText({ id, support }: ContactTextProps) {
  const { email, phone } = support
  return (
    <FormattedMessage
      id={id}
      values={{
        phone: <PhoneLink key="phone" number={phone} />,
        email: (
          <a key="email" href={`mailto:${email}`}>
            {email}
          </a>
        ),
      }}
    />
  )
}
