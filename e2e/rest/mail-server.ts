import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface MailCatcher {
  /** The SMTP_URL for a server under test. */
  readonly url: string
  /** All received mails, the oldest first. */
  readonly mails: readonly ReceivedMail[]
  stop(): Promise<void>
}

/** Starts a mail server that outlives every killed server: a received mail was sent. */
export async function startMailServer(): Promise<MailCatcher> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ to, subject = '', text = '' }) => {
          mails.push({ to: to?.[0]?.address ?? '', subject, text })
          done()
        })
        .catch(done)
    },
  })
  // A server killed in the middle of a mail breaks the connection; its mail was not received.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
