/** The parts of an S3 server without types that the tests use. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(done: (error: Error | null, address: AddressInfo) => void): void;
    close(): Promise<void>;
  }
}
