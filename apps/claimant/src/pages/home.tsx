import './home.css'
import Button from '@mui/material/Button'
import { Card } from '@makewhole/web/components/card.tsx'
import { ContactText } from '@makewhole/web/components/contact-text.tsx'
import { Notice } from '@makewhole/web/components/notice.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { Rings } from '@makewhole/web/components/rings.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSession } from '@makewhole/web/session/use-session.ts'
import { useProgram } from '@makewhole/web/shell/use-program.ts'
import { Info } from 'lucide-react'
import { Link } from 'react-router'

const way = ['start', 'review', 'offer', 'sign', 'payment'] as const
const papers = ['identity', 'ownership', 'residence', 'apn', 'footage', 'insurance'] as const

/** What the program is, and the one next thing to do. */
export function HomePage() {
  const { t, tr } = useTexts()
  const program = useProgram()
  return (
    <>
      <PageHeader
        title={program ? tr(program.name) : t('shell.program')}
        documentTitle={t('shell.item.home')}
      />
      <div className="home">
        <div className="home__main">
          <p className="lead">{t('home.lead')}</p>
          <NextThing />
          <ClosedFires />
          <Card title={t('home.way')}>
            <Rings
              states={way.map((name) => ({
                name: t(`home.way.${name}`),
                text: t(`home.way.${name}.text`),
                tone: 'next',
              }))}
            />
          </Card>
        </div>
        <Card title={t('home.papers')}>
          <p className="small soft">{t('home.papers.text')}</p>
          <ul className="home__papers">
            {papers.map((name) => (
              <li key={name}>{t(`home.papers.${name}`)}</li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}

function NextThing() {
  const { t } = useTexts()
  const { status, signIn } = useSession()
  if (status === 'signed-in') {
    return (
      <div className="row">
        <Button component={Link} to="/claims">
          {t('home.toClaims')}
        </Button>
        <Button component={Link} to="/claim-start" variant="outlined">
          {t('shell.item.start')}
        </Button>
      </div>
    )
  }
  return (
    <div className="row">
      <Button onClick={() => void signIn('/claims')}>{t('shell.signIn')}</Button>
      <Button component={Link} to="/claim-start" variant="outlined">
        {t('shell.item.start')}
      </Button>
    </div>
  )
}

/** Closed fires with the day and where to ask (claimant-portal.md §1). */
function ClosedFires() {
  const { t, tr, formatDate } = useTexts()
  const program = useProgram()
  if (!program) return null
  return program.fires
    .filter((fire) => !fire.isOpen)
    .map((fire) => (
      <Notice
        key={fire.id}
        tone="rest"
        icon={Info}
        title={t('home.closed', { fire: tr(fire.name), date: formatDate(fire.closedOn) })}
      >
        <ContactText id="home.closed.text" support={program.support} />
      </Notice>
    ))
}
