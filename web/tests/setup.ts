// Node 18 has the browser's generator only by another name.
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto as unknown as Crypto;
