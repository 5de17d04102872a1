import { Decimal128, Long } from 'mongodb';
import type { TestDoc } from './conformance.ts';

export const people: TestDoc[] = [
  { _id: 1, name: 'a', age: 3, tags: ['x', 'y'] },
  { _id: 2, name: 'b', age: 5, tags: ['y'] },
  { _id: 3, name: 'c', tags: [] },
  { _id: 4, age: 5 },
];

export const sales: TestDoc[] = [
  {
    _id: 1,
    item: 'a',
    price: 10,
    quantity: 2,
    at: new Date('2026-01-05T10:00:00Z'),
    tags: ['x', 'y'],
    by: { name: 'Ann' },
  },
  {
    _id: 2,
    item: 'b',
    price: 20.5,
    quantity: 1,
    at: new Date('2026-01-06T10:00:00Z'),
    tags: ['y'],
    by: { name: 'Bo' },
  },
  { _id: 3, item: 'a', price: Long.fromNumber(5), quantity: 10, at: new Date('2026-02-01T00:00:00Z'), tags: [] },
  { _id: 4, item: 'c', price: Decimal128.fromString('2.50'), quantity: 3, tags: null, by: { name: 'Ann' } },
  { _id: 5, item: 'b', quantity: null, tags: 'z' },
  { _id: 6, item: null, price: 'free', quantity: 4 },
];
