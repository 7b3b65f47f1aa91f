import * as styles from './rich-text.module.css'
import { visibleLength } from '@makewhole/domain/rich-text/rich-text.ts'
import { useEffect, useMemo, useRef } from 'react'
import { classNames } from '../theme/class-names.ts'
import { useAnnounce } from '../feedback/live.tsx'
import { useTexts } from '../i18n/texts.tsx'

interface CharactersLeftProps {
  readonly id: string
  readonly html: string
  readonly maxLength: number
}

/** Counts that are announced as space runs out, instead of every keystroke. */
const marks = [1000, 100, 10, 0, -1]

/** The number of characters that still fit, as a reader counts them. */
export function CharactersLeft({ id, html, maxLength }: CharactersLeftProps) {
  const { t, formatNumber } = useTexts()
  const announce = useAnnounce()
  const remaining = useMemo(() => maxLength - visibleLength(html), [html, maxLength])
  const numberText = formatNumber(Math.abs(remaining))
  const words =
    remaining < 0
      ? t('richText.over', { over: -remaining, shown: numberText })
      : t('richText.left', { left: remaining, shown: numberText })
  const passed = marks.filter((mark) => remaining <= mark).length
  const before = useRef(passed)
  useEffect(() => {
    if (passed > before.current) announce(words)
    before.current = passed
  }, [announce, passed, words])
  return (
    <p id={id} className={classNames(styles.left, remaining < 0 && styles.leftOver)}>
      {words}
    </p>
  )
}
