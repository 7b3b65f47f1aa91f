/** Raised on the window while something works for the person: it counts as activity (a long upload is no idle time). */
export const ongoingWork = 'makewhole.work'

export function noteOngoingWork(): void {
  dispatchEvent(new Event(ongoingWork))
}
