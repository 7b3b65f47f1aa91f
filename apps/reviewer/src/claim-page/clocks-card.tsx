import * as common from '@makewhole/web/theme/common.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { clocksOf } from '@makewhole/web/claim/clocks.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { Clock } from '@makewhole/web/components/clock.tsx'
import { ownWords } from '@makewhole/web/i18n/own-words.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/api/use-program.ts'

/** The clocks that run on this claim: the claimant's, the program's, and the goal of a payment. */
export function ClocksCard({ claim }: { readonly claim: ClaimView }) {
  const texts = useTexts()
  const program = useProgram()
  if (!program) return null
  const clocks = clocksOf(claim, program, ownWords(texts, 'reviewer'))
  return (
    <Card title={texts.t('reviewer.clocks')}>
      {clocks.length > 0 ? (
        <div className={common.stack}>
          {clocks.map((clock) => (
            <Clock key={clock.label} {...clock} />
          ))}
        </div>
      ) : (
        <p className={`${common.soft} ${common.small}`}>{texts.t('reviewer.clocks.none')}</p>
      )}
    </Card>
  )
}
