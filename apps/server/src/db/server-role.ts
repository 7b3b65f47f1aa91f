import pg from 'pg'

/** An arbitrary lock number, unique among programs that share the database. */
const lockNumber = 4_300_184_003

/**
 * Grants the server's role only the necessary rights to the owner's tables: of history to read and insert, of
 * migrations to read. The role owns the schemas of the job queue and the embedded identity provider.
 */
export async function grantServerRights(owner: pg.Pool, serverRole: string): Promise<void> {
  const role = pg.escapeIdentifier(serverRole)
  const client = await owner.connect()
  try {
    await client.query(
      `BEGIN; SELECT pg_advisory_xact_lock(${lockNumber}); ${rightsOf(role)} ${ownSchemas(serverRole)} COMMIT;`,
    )
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

function rightsOf(role: string): string {
  return `
    DO $$ BEGIN EXECUTE format('GRANT CONNECT, CREATE ON DATABASE %I TO ${role}', current_database()); END $$;
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO ${role};
    REVOKE UPDATE, DELETE ON activity, deleted_claim, staff_record FROM ${role};
    REVOKE INSERT, UPDATE, DELETE ON migration FROM ${role};`
}

/** A database that one role served before: what the server makes by itself becomes its own. */
function ownSchemas(serverRole: string): string {
  const role = pg.escapeLiteral(serverRole)
  return `
    DO $$
    DECLARE it record;
    BEGIN
      FOR it IN SELECT nspname AS name FROM pg_namespace
        WHERE nspname IN ('identity', 'graphile_worker') AND nspowner <> ${role}::regrole
      LOOP
        EXECUTE format('ALTER SCHEMA %I OWNER TO %I', it.name, ${role});
      END LOOP;
      FOR it IN SELECT c.oid::regclass AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
        WHERE nspname IN ('identity', 'graphile_worker') AND relkind IN ('r', 'p', 'v', 'S') AND relowner <> ${role}::regrole
          AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype IN ('a', 'i') AND relkind = 'S')
      LOOP
        EXECUTE format('ALTER TABLE %s OWNER TO %I', it.name, ${role});
      END LOOP;
      FOR it IN SELECT p.oid::regprocedure AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
        WHERE nspname IN ('identity', 'graphile_worker') AND proowner <> ${role}::regrole
      LOOP
        EXECUTE format('ALTER ROUTINE %s OWNER TO %I', it.name, ${role});
      END LOOP;
      FOR it IN SELECT t.oid::regtype AS name FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace
          JOIN pg_class c ON c.oid = typrelid AND relkind = 'c'
        WHERE nspname IN ('identity', 'graphile_worker') AND typowner <> ${role}::regrole
      LOOP
        EXECUTE format('ALTER TYPE %s OWNER TO %I', it.name, ${role});
      END LOOP;
    END $$;`
}

/**
 * Checks whether the role of these connections could change or remove a line of history, even by granting itself the
 * right.
 */
export async function canRewriteHistory(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ can: boolean }>(`
    SELECT has_table_privilege('public.activity', 'UPDATE, DELETE, TRUNCATE, TRIGGER')
      OR pg_has_role(relowner, 'MEMBER') AS can
    FROM pg_class WHERE oid = 'public.activity'::regclass`)
  return rows[0]?.can ?? true
}
