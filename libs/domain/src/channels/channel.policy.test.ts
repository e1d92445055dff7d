import { expect, it } from 'vitest';
import { deliveryFor } from './channel.policy.js';

it.each([
  ['https://parley.example.com', 'webhook'],
  ['https://8.8.8.8', 'webhook'],
  ['http://parley.example.com', 'polling'],
  ['https://localhost:8080', 'polling'],
  ['https://desk.local', 'polling'],
  ['https://192.168.1.5', 'polling'],
  ['https://[::1]', 'polling'],
])('%s gets events by %s', (url, delivery) => {
  expect(deliveryFor('telegram', url)).toBe(delivery);
});
