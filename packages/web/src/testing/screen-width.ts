/** Sets the test browser's answer to every question about width, because it knows none. */
export function showScreen(isWide: boolean): void {
  window.matchMedia = (query: string) =>
    ({
      matches: isWide,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList
}

/** Stubs the observer: the test browser draws nothing, so that no element changes its size. */
export function stubResizeObserver(): void {
  const nothing = () => undefined
  window.ResizeObserver = class {
    observe = nothing
    unobserve = nothing
    disconnect = nothing
  }
}
