import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server's refusal of a mail. */
interface Refusal {
  readonly on: 'connect' | 'recipient' | 'data'
  readonly code: number
}

/** A real mail server on this machine with configurable refusals. */
export interface MailServer {
  readonly url: string
  /** Accepted mails, oldest first. */
  readonly taken: Email[]
  /** From now on; null takes everything. */
  refuse(refusal: Refusal | null): void
  close(): Promise<void>
}

export async function mailServer(): Promise<MailServer> {
  let refusal: Refusal | null = null
  const taken: Email[] = []
  const answer = (on: Refusal['on']) =>
    refusal?.on === on ? Object.assign(new Error('not now'), { responseCode: refusal.code }) : null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(answer('connect')),
    // An open connection is refused, too.
    onMailFrom: (_address, _session, done) => done(answer('connect')),
    onRcptTo: (_address, _session, done) => done(answer('recipient')),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = answer('data')
        if (refused) return done(refused)
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          taken.push(mail)
          done()
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    refuse: (given) => void (refusal = given),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
