import { useEffect, useRef } from 'react'

/** A save that failed on the line is tried again after this long, and at once when the browser is back online. */
const retryMs = 5000

/** Tries the failed save again when the line may be back; typing calls it off, because then Next is the person's to press. */
export function useRetry(
  isWanted: boolean,
  subscribeToTyping: (listener: () => void) => () => void,
  retry: () => Promise<void>,
) {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    if (!isWanted) return
    const again = () => void latest.current()
    const timer = setInterval(again, retryMs)
    const stop = () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
    addEventListener('online', again)
    const stopListening = subscribeToTyping(stop)
    return () => {
      stop()
      stopListening()
    }
  }, [isWanted, subscribeToTyping])
}
