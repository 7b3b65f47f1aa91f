import { FormattedMessage } from 'react-intl'

interface Support {
  readonly email: string
  readonly phone: string
}

/** A phone number that dials; it never breaks over two lines. */
export function PhoneLink({ number }: { readonly number: string }) {
  return (
    <a className="whole" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  )
}

export interface ContactTextProps {
  /** Id of a text that says where to ask by `{phone}` and `{email}`. */
  readonly id: string
  readonly support: Support
}

/** A text whose help line dials and whose address opens a mail. */
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
