import { afterAll, beforeAll, expect, it } from 'vitest'
import type pg from 'pg'
import { prepareSchema } from '@makewhole/identity-provider/schema.repository.ts'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'

/*
 * A restore, and index maintenance of PostgreSQL 17 on, calls functions with an empty search path. So every function
 * has to name schemas.
 */
let db: TestDatabase
let client: pg.PoolClient

beforeAll(async () => {
  db = await testDatabase()
  await prepareSchema(db.backgroundPool)
  client = await db.backgroundPool.connect()
})
afterAll(async () => {
  client.release()
  await db.close()
})

it('every function finds all that it names with an empty search path', async () => {
  const { routines, calls, problems } = await callWithEmptyPath()
  expect(problems).toEqual([])
  expect(routines).toBeGreaterThan(30)
  expect(calls).toBeGreaterThan(routines)
})

const trigger = (body: string) => `
  create function planted() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
  create trigger planted before insert or update on saved_view for each row execute function planted()`

it.each<readonly [string, string]>([
  ['a table in SQL', `create function planted() returns bigint language sql as 'select count(*) from claim'`],
  [
    'a function in SQL that no missing value calls',
    `create function planted(a text) returns text language sql immutable strict as 'select search_text(a)'`,
  ],
  [
    'a function in PL/pgSQL',
    `create function planted(a text) returns text language plpgsql as 'begin return search_text(a); end'`,
  ],
  ['a table in a branch that is not taken', trigger(`if new.name = 'x' then delete from claim; end if;`)],
  ['a table in a text that is run', trigger(`execute 'delete from ' || 'claim';`)],
  ...[
    `execute 'delete from claim';`,
    `execute format('delete from %I', 'claim');`,
    `EXECUTE $text$ delete from claim $text$;`,
    `perform nextval('named_mail_id_seq');`,
    `perform pg_catalog.nextval(new.name);`,
    `perform setval('"named_mail_id_seq"', 1);`,
    `perform to_regclass('claim');`,
    `perform 'claim'::regclass;`,
    `perform cast('claim' as regclass);`,
    `perform regclass 'claim';`,
  ].map(
    (statement) =>
      [
        `in a branch that is not taken: ${statement}`,
        trigger(`if new.name = 'x' then ${statement} end if;`),
      ] as const,
  ),
  [
    'whatever it names, in a body that is a text',
    `create function planted() returns integer language sql as 'select 1'`,
  ],
])('a planted function is found that names without its schema %s', async (_, sql) => {
  const { problems } = await callWithEmptyPath(sql)
  expect(problems).not.toEqual([])
  expect(problems.filter((each) => !each.startsWith('planted'))).toEqual([])
})

it.each([
  `if new.name = 'x' then perform nextval('public.named_mail_id_seq'); end if;`,
  `if new.name = 'x' then perform 'public.claim'::regclass; end if;`,
  `-- execute 'delete from claim', nextval('named_mail_id_seq')
   if new.name = 'it''s no execute' then return new; end if;`,
])('a planted function is let be that names all with its schema: %s', async (statement) => {
  expect((await callWithEmptyPath(trigger(statement))).problems).toEqual([])
})

interface Routine {
  readonly name: string
  readonly language: string
  /** False for the job queue's functions. */
  readonly isOurs: boolean
  readonly definition: string
  readonly body: string
  /** True for SQL in a string, whose names PostgreSQL resolves at each call, unlike `BEGIN ATOMIC`. */
  readonly isText: boolean
  /** Calls it on values of which none is known; null for a trigger's. */
  readonly call: string | null
}

interface Trigger {
  readonly name: string
  readonly table: string
  readonly call: string
  /** The rows that one of a statement sees, and the event it comes after; null for one of each row. */
  readonly rows: { readonly event: string; readonly referencing: string } | null
}

/** Calls each function, and each trigger's for all its tables and events, with null values. */
async function callWithEmptyPath(planted = '') {
  await client.query(`begin; ${planted}; set local search_path = ''; set local check_function_bodies = on`)
  const [routines, triggers, names] = [await listRoutines(), await listTriggers(), await listNames()]
  const problems = routines.filter(({ isOurs }) => isOurs).flatMap((each) => problemsOf(each, names))
  let calls = 0
  const attempt = async (name: string, sql: string) => {
    calls += 1
    await client.query('savepoint attempt')
    const refusal = await refusalOf(sql)
    await client.query('rollback to savepoint attempt')
    if (refusal) problems.push(`${name}: ${refusal}`)
  }
  for (const { name, language, definition, call } of routines) {
    // PostgreSQL resolves all names of an SQL body at creation, as in a restore.
    if (language === 'sql') await attempt(name, definition)
    if (call !== null) await attempt(name, call)
  }
  for (const { name, table, call, rows } of triggers)
    for (const [event, write] of writes)
      if (rows === null || rows.event === event)
        await attempt(
          name,
          `create temporary table scratch as select false as is_written, t.* from ${table} t with no data;
           insert into scratch default values;
           create trigger scratch ${rows === null ? 'before' : 'after'} ${event} on scratch ${rows === null ? 'for each row' : rows.referencing}
             execute function ${call}; ${write}`,
        )
  await client.query('rollback')
  return { routines: routines.length, calls, problems: [...new Set(problems)] }
}

function problemsOf({ name, language, body, isText }: Routine, names: Names): readonly string[] {
  if (language === 'sql') return isText ? [`${name}: its body is no BEGIN ATOMIC`] : []
  const bare = bareNames(body, names).map((each) => `${each} without its schema`)
  return [...bare, ...textsRun(body)].map((problem) => `${name}: ${problem}`)
}

const writes = [
  ['insert', 'insert into scratch default values'],
  ['update', 'update scratch set is_written = true'],
  ['delete', 'delete from scratch'],
] as const

/** Returns an unresolved name (class 42). Refusals of null values are expected. */
async function refusalOf(sql: string): Promise<string | null> {
  try {
    await client.query(sql)
    return null
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    return code?.startsWith('42') ? message : null
  }
}

const ours = `not in ('pg_catalog', 'information_schema', 'pg_toast')`

async function listRoutines(): Promise<readonly Routine[]> {
  const { rows } = await client.query<Routine>(`
    select p.proname as name, l.lanname as language, nspname <> 'graphile_worker' as "isOurs", pg_get_functiondef(p.oid) as definition, p.prosrc as body,
      prosqlbody is null as "isText",
      case when p.prorettype <> 'trigger'::regtype then format('select * from %I.%I(%s)', n.nspname, p.proname, (
        select string_agg('null::' || format_type(t, null), ', ' order by at)
        from unnest(p.proargtypes::oid[]) with ordinality as each (t, at))) end as call
    from pg_proc p join pg_namespace n on n.oid = pronamespace join pg_language l on l.oid = prolang
    where nspname ${ours} order by 1`)
  return rows
}

async function listTriggers(): Promise<readonly Trigger[]> {
  const { rows } = await client.query<Trigger>(`
    select distinct p.proname as name, t.tgrelid::regclass::text as table,
      substring(pg_get_triggerdef(t.oid) from 'EXECUTE FUNCTION (.*)$') as call,
      case when coalesce(tgoldtable, tgnewtable) is not null then jsonb_build_object(
        'event', lower(substring(pg_get_triggerdef(t.oid) from 'AFTER (INSERT|UPDATE|DELETE) ON')),
        'referencing', substring(pg_get_triggerdef(t.oid) from 'REFERENCING .* FOR EACH STATEMENT')) end as rows
    from pg_trigger t join pg_proc p on p.oid = tgfoid where not tgisinternal order by 1, 2`)
  return rows
}

interface Names {
  readonly relations: ReadonlySet<string>
  readonly routines: ReadonlySet<string>
}

async function listNames(): Promise<Names> {
  const listed = async (sql: string) =>
    new Set((await client.query<{ name: string }>(sql)).rows.map(({ name }) => name))
  return {
    relations:
      await listed(`select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname ${ours} and relkind in ('r', 'p', 'v', 'm', 'S')`),
    routines: await listed(`select proname as name from pg_proc p join pg_namespace n on n.oid = pronamespace
      where nspname ${ours}`),
  }
}

/** Lists unqualified names: PL/pgSQL resolves a name only when its statement runs, and no call takes all branches. */
function bareNames(body: string, { relations, routines }: Names): readonly string[] {
  const code = withoutTexts(body)
  const bare = [...code.matchAll(/(?<![\w."])[a-z_]\w*(?![\w."])(\s*\()?/g)].map(([name, isCall]) => ({
    name: name.replace(/\s*\($/, ''),
    isCall: isCall !== undefined,
  }))
  return bare.flatMap(({ name, isCall }) =>
    relations.has(name) || (isCall && routines.has(name)) ? [name] : [],
  )
}

/** A comment, or a text. */
const unread = /--.*$|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/gm
const withoutTexts = (body: string) => body.replace(unread, ' ')
const withoutComments = (body: string) => body.replace(unread, (each) => (each.startsWith("'") ? each : ' '))

/** A text with a schema before the name. */
const whole = `'"?\\w+"?\\.[^']*'`
const types = 'reg(?:class|proc|procedure|type|oper|operator|namespace|role|config|dictionary|collation)'
/** Calls that resolve a name in a text, unless it has a schema. */
const lookUps = [
  String.raw`\b(?:nextval|currval|setval|pg_get_serial_sequence|to_reg\w+)\s*\((?!\s*${whole})`,
  String.raw`(?!${whole})'[^']*'\s*::\s*${types}\b`,
  String.raw`\bcast\s*\((?!\s*${whole})\s*'[^']*'\s+as\s+${types}\b`,
  String.raw`\b${types}\s*(?!\s*${whole})'[^']*'`,
].map((pattern) => new RegExp(pattern, 'gi'))

/** Lists texts that PL/pgSQL resolves only at run time. `EXECUTE` may run anything, so it is not used. */
function textsRun(body: string): readonly string[] {
  const runs = /\bexecute\b/i.test(withoutTexts(body)) ? ['EXECUTE of a text'] : []
  const code = withoutComments(body)
  return [...runs, ...lookUps.flatMap((each) => code.match(each) ?? [])]
}
