import { REDIS } from './engine-under-test.js';
import { testFreeze } from './frozen.suite.js';

testFreeze(REDIS);
