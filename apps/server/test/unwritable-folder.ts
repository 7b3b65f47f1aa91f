/** A folder that not even the superuser may make or write to. */
export const unwritableFolder = '/sys/makewhole-storage'
