import { expose } from 'comlink';
import type { FilmService } from '#sync/make/film-service';
import { deviceFormat, makeFilm } from './make-film.ts';
import { shortVideo } from './short-video.ts';

const service: FilmService = { format: deviceFormat, make: makeFilm, shorten: shortVideo };

expose(service);
