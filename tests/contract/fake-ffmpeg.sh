#!/bin/sh
printf ' V....D libx264 \n A....D aac \n'
