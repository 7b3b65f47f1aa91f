/*
 * Every limit of the server in one table (docs/quality.md "Safe"): calls a minute. All server processes share limits
 * through PostgreSQL. Exact ones count each call there; general ones are counted in memory and added up there once a
 * second, so that reading costs no write.
 */
export const limits = {
  /** All calls from one address; a relief centre full of people shares one. */
  address: { perMinute: 6000 },
  /** All calls of one person. */
  account: { perMinute: 1200, exact: false },
} as const

/** Bytes of one request's JSON; files have other routes. */
export const maxBody = 1024 * 1024

/**
 * Milliseconds until a request has to be complete, with its file: a slow one would otherwise hold its connection for
 * ever. An upload's address is valid for as long (document.service.ts).
 */
export const maxRequestMilliseconds = 15 * 60 * 1000
