import * as z from 'zod/mini';
import { courierKey } from '../orders/parcel-link.ts';
import type { IssueName } from '../shared/input-issues.ts';
import { line } from '../shared/text-schema.ts';
import { courierValues, maxCourierColumns } from '../spreadsheets/courier-values.ts';

/** The most characters of a column's heading or fixed text, and of the address of a courier. */
export const longestOfCouriers = { courierColumn: 60, courierLink: 300 };

/** The most couriers with a link. */
const maxCourierLinks = 30;

/**
 * A plain host by `https`, and `{number}` after it. This leaves out scripts, logins, ports, numbers as hosts, and letters of
 * other scripts that look like Latin ones: as they are, encoded, or as `xn--`. Without flags, which the API's document has not.
 */
const courierAddress =
  /^https:\/\/(?:(?![Xx][Nn]--)[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}[/?#](?=.*\{[Nn]umber\})(?:[!#-;=?-[\]-z|~]|\{[Nn]umber\})*$/;

/** A courier with the address of its page for a parcel. */
export const courierLink = z.strictObject({
  courier: line(1, 80),
  address: line(1, longestOfCouriers.courierLink).check(
    z.regex(courierAddress, { error: 'courier_link' satisfies IssueName }),
  ),
});

/** The columns of the table for couriers. */
export const courierColumns = z
  .array(
    z.strictObject({
      heading: line(1, longestOfCouriers.courierColumn),
      value: z.enum(courierValues),
      fixedText: line(0, longestOfCouriers.courierColumn),
    }),
  )
  .check(z.maxLength(maxCourierColumns));

export const courierLinks = z.array(courierLink).check(
  z.maxLength(maxCourierLinks),
  z.refine((links) => new Set(links.map(({ courier }) => courierKey(courier))).size === links.length, {
    error: 'courier_twice' satisfies IssueName,
  }),
);
