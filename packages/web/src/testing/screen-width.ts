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
