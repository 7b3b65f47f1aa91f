import * as common from '@makewhole/web/theme/common.module.css'
import * as fieldStyles from '@makewhole/web/components/field.module.css'
import * as styles from './kit.module.css'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { AppDialog } from '@makewhole/web/components/app-dialog.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Clock } from '@makewhole/web/components/clock.tsx'
import { ErrorSummary } from '@makewhole/web/components/error-summary.tsx'
import { Facts } from '@makewhole/web/components/facts.tsx'
import { Field } from '@makewhole/web/components/field.tsx'
import { Ledger } from '@makewhole/web/components/ledger.tsx'
import { Notice } from '@makewhole/web/components/notice.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { Rings } from '@makewhole/web/components/rings.tsx'
import { SavedLine } from '@makewhole/web/components/saved-line.tsx'
import { SkeletonCard } from '@makewhole/web/components/skeleton.tsx'
import { SnackbarBody, useSnackbar } from '@makewhole/web/components/snackbar.tsx'
import { NoData } from '@makewhole/web/components/no-data.tsx'
import { StateCard } from '@makewhole/web/components/state-card.tsx'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { loadClientConfig } from '@makewhole/web/session/client-config.ts'
import { NotFound, RedirectPending } from '@makewhole/web/shell/screens.tsx'
import { useQuery } from '@tanstack/react-query'
import { Clock3, CloudAlert, Files, Lock, SearchX, WifiOff } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { samples } from './kit-samples.ts'
import type { SampleName } from './kit-samples.ts'

/** Every part of `web/components` in all its states, for developers; only in development and on trial runs. */
export function ComponentsPage() {
  const isDevelopment = import.meta.env.DEV
  const config = useQuery({
    queryKey: ['client-config'],
    queryFn: () => loadClientConfig('claimant'),
    enabled: !isDevelopment,
    meta: { local: true },
  })
  if (!isDevelopment && config.isPending) return null
  return isDevelopment || config.data?.isTrial ? <Components /> : <NotFound />
}

function useSamples(): (name: SampleName) => string {
  const { tr } = useTexts()
  return (name) => tr(samples[name])
}

function Components() {
  const s = useSamples()
  return (
    <>
      <PageHeader
        title={s('kit')}
        crumbs={[{ label: s('claims'), to: '/claims' }, { label: 'LH-10482-7' }]}
        above={s('step')}
        facts={['Marisol Quintero', 'APN 999-014-027-000', '22 Whistling Pika Lane, Quincy']}
        actions={
          <Button variant="text" size="small">
            {s('quiet')}
          </Button>
        }
      />
      <Turns />
      <Buttons />
      <Clocks />
      <Directions />
      <Notices />
      <States />
      <Sums />
      <FormParts />
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part} data-testid="kit-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Turns() {
  const s = useSamples()
  return (
    <Part title={s('turns')}>
      <div className={common.row}>
        <TurnMark side="claimant" label={s('turnYou')} />
        <TurnMark side="program" label={s('turnUs')} />
        <TurnMark side="nobody" label={s('turnNobody')} />
        <TurnMark side="late" label={s('turnLate')} />
        <TurnMark side="done" label={s('turnDone')} />
        <TurnMark side="closed" label={s('turnClosed')} />
      </div>
    </Part>
  )
}

function Buttons() {
  const s = useSamples()
  const snackbar = useSnackbar()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Part title={s('buttons')}>
      <div className={common.row}>
        <Button onClick={() => snackbar.show(s('submitted'))}>{s('primary')}</Button>
        <Button variant="outlined" onClick={() => setIsOpen(true)}>
          {s('openDialog')}
        </Button>
        <Button variant="text">{s('quiet')}</Button>
        <Button variant="outlined" color="error">
          {s('withdraw')}
        </Button>
        <Button aria-disabled="true">{s('notYet')}</Button>
        <Button size="small">{s('small')}</Button>
      </div>
      <AppDialog
        open={isOpen}
        title={s('confirm')}
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button variant="outlined" onClick={() => setIsOpen(false)}>
              {s('goBack')}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{s('submitBreakdown')}</Button>
          </>
        }
      >
        <Breakdown />
      </AppDialog>
    </Part>
  )
}

function Clocks() {
  const s = useSamples()
  return (
    <Part title={s('clocks')}>
      <div className={styles.two}>
        <Card>
          <Clock
            label={s('clockYou')}
            value={s('clockYouLeft')}
            days={30}
            elapsed={12}
            side="claimant"
            from={s('clockYouFrom')}
            to={s('clockYouTo')}
          />
        </Card>
        <Card>
          <Clock
            label={s('clockUs')}
            value={s('clockUsLeft')}
            days={75}
            elapsed={29}
            side="program"
            from={s('clockUsFrom')}
            to={s('clockUsTo')}
          />
        </Card>
      </div>
    </Part>
  )
}

function Directions() {
  const s = useSamples()
  return (
    <Part title={s('ways')}>
      <div className={styles.two}>
        <Card title={s('whereClaim')}>
          <Rings
            states={[
              { name: s('ringStarted'), meta: s('ringStartedMeta'), tone: 'done' },
              { name: s('ringSubmitted'), meta: s('ringSubmittedMeta'), tone: 'done' },
              { name: s('ringOffer'), meta: s('ringOfferMeta'), text: s('ringOfferText'), tone: 'claimant' },
              { name: s('ringPaid'), text: s('ringPaidText'), tone: 'next' },
            ]}
          />
        </Card>
        <Card title={s('summary')} headingLevel={3}>
          <Facts
            rows={[
              { label: s('factNumber'), value: 'LH-10482-7' },
              { label: s('factStatus'), value: s('ringOffer') },
              { label: s('factMissing'), value: '__' },
              { label: s('factDate'), value: '___' },
            ]}
          />
        </Card>
      </div>
    </Part>
  )
}

function Notices() {
  const s = useSamples()
  const now = Date.UTC(2026, 4, 20, 17, 42)
  return (
    <Part title={s('notices')}>
      <div className={styles.two}>
        <div className={common.stack}>
          <Notice tone="info" title={s('noticeInfo')}>
            {s('noticeInfoText')}
          </Notice>
          <Notice tone="done" title={s('noticeDone')} onClose={() => undefined}>
            {s('noticeDoneText')}
          </Notice>
          <Notice tone="problem" title={s('noticeProblem')}>
            {s('noticeProblemText')}
          </Notice>
          <Notice tone="you" icon={WifiOff} title={s('noticeYou')}>
            {s('noticeYouText')}
          </Notice>
          <Notice tone="rest" title={s('noticeRest')} />
        </div>
        <div className={common.stack}>
          <SnackbarBody tone="done" text={s('submitted')} onClose={() => undefined} />
          <SnackbarBody tone="problem" text={s('wrong')} onClose={() => undefined} />
          <div className={common.row}>
            <SavedLine state="saved" at={now} />
            <SavedLine state="saving" />
            <SavedLine state="failing" />
            <SavedLine state="offline" />
          </div>
          <RedirectPending for="login" />
        </div>
      </div>
    </Part>
  )
}

function States() {
  const s = useSamples()
  return (
    <Part title={s('states')}>
      <div className={styles.two}>
        <StateCard
          headingLevel={3}
          icon={Files}
          title={s('emptyTitle')}
          text={s('emptyText')}
          action={<Button>{s('startClaim')}</Button>}
        />
        <SkeletonCard />
        <StateCard
          headingLevel={3}
          icon={CloudAlert}
          title={s('errorTitle')}
          text={s('errorText')}
          requestId="req-7f3a-21"
          action={<Button variant="outlined">{s('signIn')}</Button>}
        />
        <StateCard
          headingLevel={3}
          icon={Lock}
          title={s('deniedTitle')}
          text={s('deniedText')}
          action={<Button variant="outlined">{s('logout')}</Button>}
        />
        <StateCard
          headingLevel={3}
          icon={Clock3}
          title={s('timeoutTitle')}
          text={s('timeoutText')}
          action={<Button>{s('signIn')}</Button>}
        />
        <StateCard
          headingLevel={3}
          icon={SearchX}
          title={s('noneTitle')}
          text={s('noneText')}
          action={<Button variant="outlined">{s('clear')}</Button>}
        />
        <NoData headingLevel={3} />
      </div>
    </Part>
  )
}

function Breakdown() {
  const s = useSamples()
  return (
    <Ledger
      caption={s('shares')}
      lines={[
        { item: 'Marisol Quintero', formula: '33.33%', amount: 15_545_112 },
        { item: 'Dennis Hale', formula: '33.33%', amount: 15_545_112 },
        { item: 'Rosa Quintero', formula: '33.34%', amount: 15_549_776 },
      ]}
      total={46_640_000}
    />
  )
}

function Sums() {
  const s = useSamples()
  return (
    <Part title={s('sums')}>
      <div className={styles.two}>
        <Card title={s('confirm')} headingLevel={3}>
          <Breakdown />
        </Card>
        <Card tone="you" title={s('askTitle')} actions={<TurnMark side="claimant" label={s('turnShort')} />}>
          <p>{s('askText')}</p>
        </Card>
      </div>
    </Part>
  )
}

function FormParts() {
  const s = useSamples()
  return (
    <Part title={s('form')}>
      <div className={styles.form}>
        <ErrorSummary
          canFocus={false}
          title={s('problems')}
          problems={[{ path: 'email', message: s('emailError'), href: '#kit-email' }]}
        />
        <Card title={s('formCard')}>
          <Field id="kit-paid" as="fieldset" required label={s('paid')}>
            {() => (
              <>
                <div className={fieldStyles.choices}>
                  <label className={fieldStyles.choice}>
                    <input type="radio" name="kit-paid" defaultChecked />
                    {s('yes')}
                  </label>
                  <label className={fieldStyles.choice}>
                    <input type="radio" name="kit-paid" />
                    {s('no')}
                  </label>
                </div>
                <div className={fieldStyles.reveal}>
                  <Field id="kit-amount" label={s('amount')} required>
                    {(aria) => (
                      <div className={fieldStyles.fieldUnit}>
                        <span>$</span>
                        <OutlinedInput
                          className={fieldStyles.fieldMedium}
                          defaultValue="600,000.00"
                          slotProps={{ input: aria }}
                        />
                      </div>
                    )}
                  </Field>
                </div>
              </>
            )}
          </Field>
          <Field id="kit-email" label={s('email')} required hint={s('emailHint')} error={s('emailError')}>
            {(aria) => <OutlinedInput error defaultValue="marisol.q@example" slotProps={{ input: aria }} />}
          </Field>
          <Field id="kit-type" label={s('type')} required>
            {(aria) => (
              <Select
                defaultValue="2"
                slotProps={{ root: { id: aria.id } }}
                inputProps={{ 'aria-label': s('type') }}
              >
                <MenuItem value="1">{s('typeHouse')}</MenuItem>
                <MenuItem value="2">{s('typeOther')}</MenuItem>
              </Select>
            )}
          </Field>
          <Field id="kit-story" label={s('story')}>
            {(aria) => (
              <OutlinedInput
                multiline
                minRows={3}
                defaultValue={s('storyText')}
                slotProps={{ input: aria }}
              />
            )}
          </Field>
          <Field id="kit-date" label={s('date')}>
            {(aria) => (
              <OutlinedInput
                className={fieldStyles.fieldMedium}
                readOnly
                value="05/20/2026"
                slotProps={{ input: aria }}
              />
            )}
          </Field>
        </Card>
      </div>
    </Part>
  )
}
