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
  /** What a server under test takes as SMTP_URL. */
  readonly url: string
  /** Everything that was handed over, the oldest first. */
  readonly mails: readonly ReceivedMail[]
  stop(): Promise<void>
}

/** A mail server of our own that outlives every server that is killed: what was handed to it was sent. */
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
  // Who is killed in the middle of a mail leaves a line that breaks; its mail was not handed over.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
