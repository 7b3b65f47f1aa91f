/**
 * An instant of the database as epoch milliseconds, as SQL: by way of a double, which costs a fraction of `numeric` and holds
 * microseconds until 2106. Half of one more, or 2 ms might come out as 1.
 */
export const millisecondsOf = (instant: string): string =>
  `floor(date_part('epoch', ${instant}) * 1000 + 0.0005)::bigint`
