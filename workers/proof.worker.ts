import { expose } from 'comlink';
import { findProof, type ProofService } from '#sync/make/proof';

const service: ProofService = { find: findProof };

expose(service);
