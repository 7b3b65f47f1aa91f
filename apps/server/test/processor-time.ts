/** Milliseconds of a core that this process takes for some work; what other processes do meanwhile does not count. */
export async function processorTime(work: () => unknown): Promise<number> {
  const began = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}
