/** A folder that not even the superuser may make or write to. */
export const unwritableFolder = '/sys/makewhole-storage'

/** Another folder, which `mkdir` reports as missing, as on some read-only disks. */
export const absentFolder = '/proc/makewhole-storage'
