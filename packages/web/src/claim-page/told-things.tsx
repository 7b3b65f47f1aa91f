import * as common from '../theme/common.module.css'
import * as styles from './told-things.module.css'
import type { ToldThing } from '@makewhole/contract/structured-claim/routes.ts'
import { Card } from '../components/card.tsx'

export interface ToldThingsProps {
  readonly title: string
  readonly text: string
  readonly things: readonly ToldThing[]
}

/** What another program told beside the form's questions; nothing where there is nothing. */
export function ToldThings({ title, text, things }: ToldThingsProps) {
  if (things.length === 0) return null
  return (
    <Card title={title}>
      <p className={common.soft}>{text}</p>
      {things.map(({ of, lines }, at) => (
        <section key={`${at} ${of}`} className={styles.thing}>
          <h3>{of}</h3>
          <dl className={styles.lines}>
            {lines.map(({ name, value }) => (
              <div key={name}>
                <dt className={`${common.small} ${common.soft}`}>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Card>
  )
}
