/**
 * Converts an instant of the database to epoch milliseconds, in SQL. A double costs a fraction of `numeric`, and
 * holds microseconds until 2106. Half a microsecond is added, or 2 ms might become 1.
 */
export const millisecondsOf = (instant: string): string =>
  `floor(date_part('epoch', ${instant}) * 1000 + 0.0005)::bigint`
