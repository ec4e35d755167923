/**
 * How long a process is taken to live from what it last told of itself. All seconds are of the database's clock: processes need no
 * common one.
 */
export interface Lease {
  /** From a renewal on: past it the process is gone, and what it worked on is anyone's. */
  readonly seconds: number
  /** Between two renewals. */
  readonly renewal_seconds: number
}

/** Three renewals may fail. A process that was killed is missed within two to two and a half seconds. */
export const lease: Lease = { seconds: 2.5, renewal_seconds: 0.7 }

/**
 * A gap between two renewals that tells a process that it cannot judge others: the database, or the way to it, stalled, and the
 * others could not renew either. What a process renewed just before a stall of this length is still held behind it.
 */
export const gap_share = 0.6

/** A row whose owner has no row of its own (a process of a release before leases) is lost without a heartbeat for so long. */
export const unnamed_seconds = 8
