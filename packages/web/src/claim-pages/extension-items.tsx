import * as common from '../theme/common.module.css'
import * as styles from './extension-things.module.css'
import type { ExtensionThingView } from '@makewhole/contract/structured-claim/routes.ts'
import { Card } from '../components/card.tsx'

export interface ExtensionItemsProps {
  readonly title: string
  readonly text: string
  readonly items: readonly ExtensionThingView[]
}

/** Data that another program sent outside the form's questions; nothing without any. */
export function ExtensionItems({ title, text, items }: ExtensionItemsProps) {
  if (items.length === 0) return null
  return (
    <Card title={title}>
      <p className={common.soft}>{text}</p>
      {items.map(({ of, lines }, at) => (
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
