import * as styles from './keys.module.css'
import { remember, remembered } from '@makewhole/web/storage/remembered.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** The acts of the claim page's keys; `null` is a key that does nothing now. */
export type KeyActs = Readonly<Record<string, (() => void) | null>>

const place = 'keys'
const listeners = new Set<() => void>()

/** True if single keys act, which a person may turn off (WCAG 2.1.4); stored on this device. */
export function areKeysOn(): boolean {
  return remembered(place) !== 'off'
}

export function turnKeys(on: boolean): void {
  remember(place, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export function useAreKeysOn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    areKeysOn,
    () => true,
  )
}

/**
 * Listens for single keys, unless somebody types, a dialog or a menu is open, or they are turned off. A repeated
 * key counts once, so that a key held down can't confirm eight values.
 */
export function useKeys(acts: KeyActs): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const act = acts[event.key.toLowerCase()]
    if (!act || !areKeysOn() || isTyping(event.target) || isOutsideDesk()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Listens for Ctrl+Z, or ⌘Z, outside of text fields, which have their own undo. It isn't a single key and stays on. */
export function useUndoKey(undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || event.repeat || isTyping(event.target) || isOutsideDesk()) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}

function isOutsideDesk(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}

/** The key of an act, shown after its name; not read out, as the list of keys is. */
export function Key({ name }: { readonly name: string }) {
  return useAreKeysOn() ? (
    <kbd className={`${styles.key} ${styles.hint}`} aria-hidden="true">
      {name}
    </kbd>
  ) : null
}
