/** The test's browser knows no width: from now on every question about one is answered so. */
export function showScreen(isWide: boolean): void {
  window.matchMedia = (query: string) =>
    ({
      matches: isWide,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList
}

/** The test's browser draws nothing: no element ever has another size. */
export function stubResizeObserver(): void {
  const nothing = () => undefined
  window.ResizeObserver = class {
    observe = nothing
    unobserve = nothing
    disconnect = nothing
  }
}
