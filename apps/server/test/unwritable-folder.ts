/** A folder that not even the superuser may make or write to. */
export const unwritableFolder = '/sys/makewhole-storage'

/** Another one, of which `mkdir` says that it is not there, as of some disks that are read-only. */
export const absentFolder = '/proc/makewhole-storage'
