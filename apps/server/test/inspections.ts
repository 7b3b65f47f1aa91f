import { randomUUID } from 'node:crypto'
import { streetForm } from '@makewhole/domain/shared/street-address.ts'
import { sql } from 'kysely'
import type { Database } from '../src/db/database.ts'

export interface Inspected {
  readonly address?: string
  readonly apnDigits?: string
  readonly latitude?: number | null
  readonly longitude?: number | null
  readonly fireId?: number | null
  readonly isVanished?: boolean
}

/** The default fire of an inspection. */
const hollow = 120950002

/** An inspection of Plumas county as one was imported. */
export async function inspect({ kysely }: Pick<Database, 'kysely'>, inspected: Inspected): Promise<void> {
  const { address = '', apnDigits = '', latitude = null, longitude = null, fireId = hollow } = inspected
  const importId = randomUUID()
  const day = '2025-08-09'
  await sql`insert into inspection_import (id, state, uploaded_by, uploaded_at)
    values (${importId}, 'done', 'admin', now())`.execute(kysely)
  await sql`insert into inspection_incident (started_on, county, fire_id, decided_at)
    values (${day}, 'Plumas', ${fireId}, now()) on conflict do nothing`.execute(kysely)
  await sql`insert into inspection (global_id, object_id, address_form, record_hash, damage, structure, address, city, zip, county,
      community, incident_name, started_on, apn, apn_digits, site_address, street_form, latitude, longitude, import_id, vanished_at)
    values (${importId}, '40217', '', '', 'destroyed', 'singleStory', ${address}, 'Quincy', '95971', 'Plumas', '', 'Long Hollow', ${day},
      ${apnDigits}, ${apnDigits}, '', ${streetForm(address) || null}, ${latitude}, ${longitude}, ${importId},
      ${inspected.isVanished ? new Date() : null})`.execute(kysely)
}
