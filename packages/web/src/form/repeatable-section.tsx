import * as common from '../theme/common.module.css'
import * as styles from './repeatable-section.module.css'
import Button from '@mui/material/Button'
import type { AnswerPath } from '@makewhole/domain/form/answers.ts'
import type { SectionDefinition } from '@makewhole/domain/form/definition.ts'
import { itemTitle } from '@makewhole/domain/form/overview.ts'
import { ChevronRight, Plus, Trash2 } from 'lucide-react'
import { memo, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useAnnounce } from '../feedback/live.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { itemsAt } from './answer-store.ts'
import type { AnswerStore } from './answer-store.ts'
import { focusFirstControl, idOf } from '../controls/focus.ts'
import { useForm, useProblem } from './form-context.tsx'
import { FieldError } from '../controls/field.tsx'
import { WarningNotice } from './warning-notice.tsx'

/** The number of items from which cards fold to one line (docs/rules/screens.md "Repeated parts"). */
const collapseFrom = 4

interface RepeatableProps {
  readonly section: SectionDefinition
  readonly prefix: string
  readonly level: 2 | 3 | 4
  /** True under an option: its answer says that there is an entry, and so the first one is open. */
  readonly isRevealed: boolean
  readonly renderItem: (itemPrefix: string) => ReactNode
}

/** Questions for each structure, person or policy. */
export function RepeatableSection({ section, prefix, level, isRevealed, renderItem }: RepeatableProps) {
  const { t, tr } = useTexts()
  const { store } = useForm()
  const announce = useAnnounce()
  const listPath = prefix + (section.multipleFieldNamePrefix ?? '')
  const keys = useSyncExternalStore(store.subscribe, () => store.keysOf(listPath))
  const problem = useProblem(listPath)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const min = section.multipleMin ?? 0
  const offered = Math.max(min, isRevealed ? 1 : 0)
  const max = section.multipleMax ?? Infinity
  const kind = section.multipleTitle ? tr(section.multipleTitle) : ''
  const focusNext = useFocusAfterRender()

  // An entry that is needed, or that an answer speaks of, is open without a press on Add.
  useEffect(() => store.offerItems(listPath, offered), [store, listPath, offered])

  function add() {
    const index = store.addItem(listPath)
    const key = store.keysOf(listPath)[index]
    // With many entries the new one alone stays open; the others fold to their titles.
    if (key) setOpened(new Set([key]))
    announce(t('form.itemAdded', { item: `${kind} ${index + 1}` }))
    focusNext(() => focusFirstControl(questionsOf(list, index)))
  }

  function remove(index: number) {
    store.removeItem(listPath, index)
    announce(t('form.itemDeleted', { item: `${kind} ${index + 1}` }))
    focusNext(() => addButton.current?.focus())
  }

  function toggle(key: string) {
    setOpened((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  }

  return (
    <>
      {keys.length === 0 && section.noDataMessage && (
        <p className={styles.itemsNone}>{tr(section.noDataMessage)}</p>
      )}
      <div className={styles.items} ref={list}>
        {keys.map((key, index) => (
          <Item
            key={key}
            section={section}
            listPath={listPath}
            index={index}
            level={level}
            canCollapse={keys.length >= collapseFrom}
            isOpened={opened.has(key)}
            canDelete={keys.length > min}
            onToggle={() => toggle(key)}
            onDelete={() => remove(index)}
            renderItem={renderItem}
          />
        ))}
      </div>
      <div className={styles.itemsAdd} id={idOf(listPath)}>
        <WarningNotice
          path={listPath}
          change={
            keys.length === 0
              ? null
              : { label: t('form.emptyList.fillIn'), run: () => focusFirstControl(questionsOf(list, 0)) }
          }
        />
        {problem && <FieldError id={`${idOf(listPath)}-error`} text={problem} />}
        {keys.length < max && (
          <Button
            ref={addButton}
            variant="outlined"
            startIcon={<Plus className={common.icon} aria-hidden="true" />}
            aria-describedby={problem ? `${idOf(listPath)}-error` : undefined}
            onClick={add}
          >
            {section.buttons ? tr(section.buttons.add) : t('form.add')}
          </Button>
        )}
      </div>
    </>
  )
}

interface ItemProps {
  readonly section: SectionDefinition
  readonly listPath: AnswerPath
  readonly index: number
  readonly level: 2 | 3 | 4
  readonly canCollapse: boolean
  readonly isOpened: boolean
  readonly canDelete: boolean
  readonly onToggle: () => void
  readonly onDelete: () => void
  readonly renderItem: (itemPrefix: string) => ReactNode
}

/** One entry as a sunken card, titled with the person's own word for it. An entry with a problem is never folded. */
const Item = memo(function Item(props: ItemProps) {
  const { section, listPath, index, canCollapse, canDelete, onDelete, renderItem } = props
  const { t, tr } = useTexts()
  const { store } = useForm()
  const headingId = useId()
  const itemPrefix = `${listPath}.${index}.`
  const hasProblem = useSyncExternalStore(store.subscribe, () => hasProblemUnder(store, itemPrefix))
  const isOpen = !canCollapse || props.isOpened || hasProblem
  const remove = section.buttons ? tr(section.buttons.delete) : t('form.delete')
  return (
    <div
      className={isOpen ? styles.item : `${styles.item} ${styles.folded}`}
      role="group"
      aria-labelledby={headingId}
    >
      <div className={styles.itemHead}>
        <ItemHeading {...props} headingId={headingId} isOpen={isOpen} />
        {canDelete && (
          <Button
            variant="text"
            size="small"
            startIcon={<Trash2 className={common.icon} aria-hidden="true" />}
            onClick={onDelete}
          >
            {remove}
            <span className={common.visuallyHidden}> {index + 1}</span>
          </Button>
        )}
      </div>
      {isOpen && renderItem(itemPrefix)}
    </div>
  )
}, areItemsEqual)

interface ItemHeadingProps extends ItemProps {
  readonly headingId: string
  readonly isOpen: boolean
}

function ItemHeading({
  section,
  listPath,
  index,
  level,
  canCollapse,
  onToggle,
  headingId,
  isOpen,
}: ItemHeadingProps) {
  const { locale } = useTexts()
  const { store } = useForm()
  const Heading = `h${level}` as const
  const title = useSyncExternalStore(store.subscribe, () => titleOf(store, section, listPath, index, locale))
  if (!canCollapse) return <Heading id={headingId}>{title}</Heading>
  return (
    <Heading id={headingId}>
      <button type="button" className={styles.itemFold} aria-expanded={isOpen} onClick={onToggle}>
        <ChevronRight className={common.icon} aria-hidden="true" />
        {title}
      </button>
    </Heading>
  )
}

function titleOf(
  store: AnswerStore,
  section: SectionDefinition,
  listPath: AnswerPath,
  index: number,
  locale: 'en' | 'es',
) {
  const answers = itemsAt(store.answers(), listPath)[index] ?? {}
  return itemTitle(section, { answers, index, prefix: '' }, locale)
}

function hasProblemUnder(store: AnswerStore, prefix: string): boolean {
  return [store.problems(), store.warnings()].some((paths) =>
    [...paths.keys()].some((path) => path.startsWith(prefix)),
  )
}

/**
 * Compares items without their handlers, which are new on each render and equivalent; otherwise fifty cards would
 * draw again.
 */
function areItemsEqual(before: ItemProps, after: ItemProps): boolean {
  return (
    before.section === after.section &&
    before.listPath === after.listPath &&
    before.index === after.index &&
    before.canCollapse === after.canCollapse &&
    before.isOpened === after.isOpened &&
    before.canDelete === after.canDelete
  )
}

function questionsOf(list: RefObject<HTMLDivElement | null>, index: number): HTMLElement | null {
  return list.current?.children[index]?.querySelector<HTMLElement>('[data-questions]') ?? null
}

/** Moves the focus once an added or deleted entry is drawn. */
function useFocusAfterRender(): (move: () => void) => void {
  const [move, setMove] = useState<{ readonly run: () => void } | null>(null)
  useEffect(() => move?.run(), [move])
  return (run) => setMove({ run })
}
